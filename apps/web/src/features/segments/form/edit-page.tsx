import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { Address } from '../../../address.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { selectVehicle } from '../../vehicles/public.ts';

type Origin = Parameters<typeof useBackToOrigin>;

/** How the form of a stored segment is left: to its details, by a step back where it was opened there. `afterSaving` says so first. */
export function useLeaveEdit(details: Address, [list, form]: readonly [list: Origin[0], form: Origin[1]]) {
  const navigate = useNavigate();
  const origin = useBackToOrigin(list, form);
  const saved = useRef(false);
  const leave = () => {
    if (origin.to.to === details.to) origin.goBack();
    else void navigate({ ...details, replace: true });
  };
  const afterSaving = (message: string) => {
    saved.current = true;
    toastSuccess(message);
    leave();
  };
  return { details, leave, afterSaving, isSaved: () => saved.current };
}

interface EditPageProps {
  readonly title: string;
  readonly segment: { readonly startTime: string; readonly endTime: string; readonly vehicleId: string };
  /** The name of the segment, on the way back to it. */
  readonly name: string;
  readonly leaving: ReturnType<typeof useLeaveEdit>;
  readonly isDirty: boolean;
  /** What is lost when the form is left. */
  readonly loss: string;
  /** The form and its questions. */
  readonly children: ReactNode;
}

/** The page of the form of a stored trip or charge. */
export function EditPage({ title, segment, name, leaving, isDirty, loss, children }: EditPageProps) {
  const formats = useFormats();
  const onClick = (event: { readonly preventDefault: () => void }) => {
    event.preventDefault();
    leaving.leave();
  };
  return (
    <>
      <PageHead
        title={title}
        subtitle={`${formats.day(segment.startTime)}, ${formats.times(segment.startTime, segment.endTime)}`}
        back={{ to: leaving.details, label: name, onClick }}
      />
      {children}
      <LeaveGuard loss={loss} isUnsaved={() => isDirty && !leaving.isSaved()} onStay={() => selectVehicle(segment.vehicleId)} />
    </>
  );
}
