import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './about.module.css';

/** A heading and its content. */
export const Section = ({ title, id, children }: { readonly title: string; readonly id?: string; readonly children: ReactNode }) => (
  <section id={id} className={classes['section']}>
    <h2>{title}</h2>
    {children}
  </section>
);

type TermsTopic = 'termsAccount' | 'termsRecords' | 'termsService' | 'termsEnd';
type PrivacyTopic = 'privacyStored' | 'privacyWhere' | 'privacyBrowser' | 'privacyLong' | 'privacyRights';

/** A heading with one paragraph. */
export function TopicSection({ topic }: { readonly topic: TermsTopic | PrivacyTopic }) {
  const t = useT();
  return (
    <Section title={t(`about.${topic}`)}>
      <p>{t(`about.${topic}Text`)}</p>
    </Section>
  );
}
