import classes from './by-card-card.module.css';

/** The symbol of a pie slice beside its colour, in the order of the series; `index` null: charges without a rate card. */
export function PartMark({ colour, index }: { readonly colour: string; readonly index: number | null }) {
  return (
    <svg className={classes['mark']} viewBox="0 0 10 10" style={{ fill: colour }} aria-hidden="true">
      {shapes[index ?? -1] ?? <rect x="1" y="3.5" width="8" height="3" rx="1.5" />}
    </svg>
  );
}

const shapes = [
  <circle key="circle" cx="5" cy="5" r="4" />,
  <rect key="square" x="1" y="1" width="8" height="8" rx="1" />,
  <path key="triangle" d="M5 1 9.2 8.7H.8z" />,
  <path key="diamond" d="M5 .4 9.6 5 5 9.6.4 5z" />,
  <path key="roof" d="M1 1H9L5 9.5Z" />,
  <path key="plus" d="M3.5 1H6.5V3.5H9V6.5H6.5V9H3.5V6.5H1V3.5H3.5Z" />,
];
