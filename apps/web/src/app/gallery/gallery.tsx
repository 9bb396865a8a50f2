import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Language, languages } from '@wattbook/domain/texts/languages';
import { switchLanguage } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './gallery.module.css';
import { ChartSection } from './sections/charts.tsx';
import { ControlSection } from './sections/controls.tsx';
import { DialogSection } from './sections/dialogs.tsx';
import { FactSection } from './sections/facts.tsx';
import { ListSection } from './sections/lists.tsx';
import { MapSection } from './sections/maps.tsx';
import { MarkSection } from './sections/marks.tsx';
import { NoticeSection } from './sections/notices.tsx';
import { PageSection } from './sections/pages.tsx';
import { StripSection } from './sections/strips.tsx';

const sections: Readonly<Record<string, () => ReactNode>> = {
  Controls: ControlSection,
  Marks: MarkSection,
  Notices: NoticeSection,
  'Title rows and ranges': PageSection,
  'Summary strip': StripSection,
  Facts: FactSection,
  Lists: ListSection,
  'Dialogs, drawers, messages': DialogSection,
  Charts: ChartSection,
  Maps: MapSection,
};

/** Every component of `ui/` with its states, on one page. Development only: it is not part of the build. */
export function Gallery() {
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <main className={classes['gallery']}>
      <header className={classes['head']}>
        <h1>Gallery</h1>
        <SegmentedControl
          aria-label="Colours"
          value={colorScheme}
          data={['light', 'dark', 'auto']}
          onChange={(scheme) => setColorScheme(scheme as 'light')}
        />
        <SegmentedControl
          aria-label="Language"
          value={language}
          data={[...languages]}
          onChange={(next) => void switchLanguage(next as Language)}
        />
      </header>
      <nav className={classes['contents']} aria-label="Sections">
        {Object.keys(sections).map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(sections).map(([name, Section]) => (
        <section key={name} id={name} className={classes['section']}>
          <h2>{name}</h2>
          <Section />
        </section>
      ))}
    </main>
  );
}
