export { EditPage, useLeaveEdit } from './edit-page.tsx';
export { SegmentForm, withStart } from './segment-form.tsx';
export { SegmentToEdit, useReloading } from './segment-to-edit.tsx';
