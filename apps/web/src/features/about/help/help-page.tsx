import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Section } from '../section.tsx';
import { articles, type HelpArticle, type HelpStep } from './articles.ts';
import classes from './help-page.module.css';

/** The help centre: articles of steps, each with the screen or the button that it names. */
export function HelpPage() {
  const t = useT();
  const [search, setSearch] = useState('');
  const found = articles.filter((article) => isAbout(article, search, t));
  return (
    <>
      <p>{t('help.lead')}</p>
      <TextInput type="search" label={t('help.search')} value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
      <nav aria-label={t('help.contents')}>
        <ul className={classes['contents']}>
          {found.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className={classes['none']}>
        {found.length === 0 && t('help.none')}
      </p>
      {found.map(({ id, title, steps }) => (
        <Section key={id} id={id} title={t(title)}>
          <ol className={classes['steps']}>
            {steps.map((step) => (
              <li key={step.text}>
                <Step step={step} />
              </li>
            ))}
          </ol>
        </Section>
      ))}
    </>
  );
}

/** Whether an article has every word of a search. */
function isAbout({ title, steps }: HelpArticle, search: string, t: Translate): boolean {
  const text = [t(title), ...steps.map((step) => t(step.text, { label: t(step.label) }))].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** No sentence contains this character: it marks the place of the label. */
const PLACE = '\n';

/** A sentence with its label, which leads to its screen where it names one. */
function Step({ step: { text, label, to } }: { readonly step: HelpStep }) {
  const t = useT();
  const [before, after] = t(text, { label: PLACE }).split(PLACE);
  return (
    <>
      {before}
      {to === undefined ? <strong>{t(label)}</strong> : <Link {...to}>{t(label)}</Link>}
      {after}
    </>
  );
}
