export { useActor } from './data/use-actor.ts';
export { useWritersOnly } from './data/use-writers-only.ts';
export { useChangeAccount } from './data/account.mutations.ts';
export { ProofDialog, ProofForm } from './proof/proof.dialog.tsx';
export { proofFields } from './proof/proof.fields.ts';
export { isProofRefused, type Proof, proofOf, useProof } from './proof/use-proof.ts';
export { useListSetting } from './data/list-setting.ts';
export { preferencesScope, readAgain, useCacheUser, useReloadUser, userQuery, useSavePreferences, useUser } from './data/user.queries.ts';
