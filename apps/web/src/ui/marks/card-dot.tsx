import classes from './card-dot.module.css';

interface CardDotProps {
  /** That of the card; undefined keeps the room while it is loaded, and where the card has none any more. */
  readonly color: string | undefined;
  /** Where the name of the card is not beside it. */
  readonly name?: string | null;
}

/** A dot in the colour of a rate card: the same on every screen. Drawn, because paper shows no backgrounds. */
export function CardDot({ color, name }: CardDotProps) {
  const dot = (
    <svg className={classes['dot']} viewBox="0 0 8 8" style={{ fill: color ?? 'none' }} aria-hidden="true">
      <circle cx="4" cy="4" r="4" />
    </svg>
  );
  if (name == null || color === undefined) return dot;
  return (
    <span role="img" aria-label={name} title={name}>
      {dot}
    </span>
  );
}
