import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { FleetStatement, StatementQuestion } from '@wattbook/contract/payroll/payroll.schema';
import { groupIban } from '@wattbook/domain/payroll/iban';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { saveFleetStatement } from '../data/payroll.queries.ts';
import classes from '../fleets.module.css';
import { basisWords, meterWords, stateWords } from './payroll-words.ts';
import { findingsText, monthText } from './statement-columns.tsx';

interface StatementProps {
  readonly fleetId: string;
  readonly statement: FleetStatement;
  readonly onClose: () => void;
}

const euro = { currency: 'EUR' } as const;

/** Everything of one statement: its proof, what is odd, the question with its answer, and the document. */
export function StatementDialog({ fleetId, statement, onClose }: StatementProps) {
  const t = useT();
  const formats = useFormats();
  const { question } = statement;
  const save = () => saveFleetStatement(fleetId, statement.id).catch((error: unknown) => toastError(t(errorMessageOf(error))));
  return (
    <Dialog opened onClose={onClose} title={`${statement.driver}, ${monthText(statement, formats)}`}>
      <div className={classes['stack']}>
        <dl className={classes['facts']}>
          <div>
            <dt>{t('payroll.state')}</dt>
            <dd>{t(stateWords[statement.state])}</dd>
          </div>
          <div>
            <dt>{t('payroll.odd')}</dt>
            <dd>{findingsText(statement, formats, t)}</dd>
          </div>
          {factsOf(statement, t, formats).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {question !== null && <Question question={question} />}
        <div className={classes['actions']}>
          <Button variant="default" leftSection={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />} onClick={() => void save()}>
            {t('payroll.pdf')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Question({ question: { text, rejects, person, askedAt, answer, answeredAt } }: { readonly question: StatementQuestion }) {
  const t = useT();
  const formats = useFormats();
  return (
    <div>
      <p className={classes['hint']}>
        {t(rejects ? 'payroll.rejectedBy' : 'payroll.askedBy', { person, date: formats.date(askedAt) ?? '' })}
      </p>
      <p>{text}</p>
      {answer === null ? (
        !rejects && <p className={classes['hint']}>{t('payroll.notAnswered')}</p>
      ) : (
        <>
          <p className={classes['hint']}>{t('payroll.answeredOn', { date: formats.date(answeredAt) ?? '' })}</p>
          <p>{answer}</p>
        </>
      )}
    </div>
  );
}

function factsOf(statement: FleetStatement, t: Translate, formats: Formats): readonly (readonly [label: string, value: string])[] {
  const { number, corrects, charges, withoutMeter, payee, approvedBy } = statement;
  const numbers = [
    t('payroll.number', { number }),
    ...(corrects === null ? [] : [t('payroll.correctsNumber', { number: corrects })]),
    ...(approvedBy === null ? [] : [t('payroll.approvedByOn', { person: approvedBy, date: formats.date(statement.approvedAt) ?? '' })]),
  ];
  const counted = [String(charges), ...(withoutMeter === 0 ? [] : [t('payroll.withoutMeter', { count: withoutMeter })])];
  return [
    [t('payroll.statements'), numbers.join(' · ')],
    [t('payroll.energy'), formats.withUnit('energy', statement.kWh, { decimals: 3 }) ?? ''],
    [t('payroll.price'), `${formats.money(statement.price, { ...euro, decimals: 4 }) ?? ''} · ${t(basisWords[statement.basis])}`],
    [t('payroll.amount'), formats.money(statement.amount, euro) ?? ''],
    [t('payroll.due'), formats.money(statement.due, { ...euro, isKnown: true }) ?? ''],
    [t('payroll.charges'), counted.join(', ')],
    [t('payroll.meter'), statement.meterSources.map((source) => t(meterWords[source])).join(', ') || '–'],
    [t('payroll.personnelNumber'), statement.personnelNumber ?? '–'],
    [t('payroll.licensePlate'), statement.licensePlate ?? '–'],
    [t('payroll.payee'), payee === null ? t('payroll.noIban') : `${payee.holder}, ${groupIban(payee.iban)}`],
  ];
}
