import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../ui/marks/age.tsx';
import { sourceName } from './source-name.ts';

interface ReportedProps {
  readonly at: string | null;
  /** Null: it is not known any more. */
  readonly source: string | null;
}

/** How old a live value is, and who reported it: "3 min ago by Smartcar". */
export function Reported({ at, source }: ReportedProps) {
  const t = useT();
  if (at === null) return null;
  return (
    <>
      <Age at={at} />
      {source !== null && ` ${t('vehicleDetails.reportedBy', { source: sourceName(source, t) })}`}
    </>
  );
}
