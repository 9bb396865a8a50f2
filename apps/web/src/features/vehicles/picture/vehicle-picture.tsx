import type { VehicleImage } from '@wattbook/domain/vehicles/body-type';
import classes from './vehicle-picture.module.css';

interface Shape {
  /** The outline of the car, driving to the left, in a box of 96 by 40. */
  readonly body: string;
  readonly windows: readonly string[];
  /** The middles of the wheels. */
  readonly wheels: readonly [front: number, rear: number];
}

/** Side views in our own style: one outline, its windows and two wheels (VEH-014). */
const shapes: Readonly<Record<VehicleImage, Shape>> = {
  hatchback: {
    body: 'M8 31v-6c0-3 2-5 6-6l12-2 11-8c2-1 4-2 7-2h22c4 0 7 1 9 4l7 10c1 2 2 4 2 6v4c0 1-1 1-2 1H10c-1 0-2 0-2-1z',
    windows: ['M32 17l8-6c1-1 3-1 4-1h9v7z', 'M57 10h9c2 0 4 1 5 2l4 5H57z'],
    wheels: [24, 70],
  },
  saloon: {
    body: 'M5 31v-5c0-3 2-5 6-6l15-3 10-7c2-1 5-2 8-2h15c4 0 7 1 10 3l8 6 9 2c4 1 6 3 6 6v5c0 1-1 2-2 2H7c-1 0-2-1-2-1z',
    windows: ['M32 17l7-5c2-1 3-1 5-1h6v6z', 'M54 11h5c3 0 5 1 7 2l5 4H54z'],
    wheels: [22, 74],
  },
  estate: {
    body: 'M5 31v-5c0-3 2-5 6-6l14-3 10-7c2-1 4-2 7-2h36c3 0 5 1 7 4l5 9c1 2 1 3 1 5v4c0 1-1 2-2 2H7c-1 0-2-1-2-1z',
    windows: ['M31 17l7-5c1-1 3-1 4-1h7v6z', 'M53 11h12v6H53z', 'M69 11h9c2 0 3 1 4 2l2 4H69z'],
    wheels: [22, 74],
  },
  suv: {
    body: 'M7 31v-7c0-3 2-5 6-6l13-3 9-8c2-2 4-3 7-3h25c4 0 7 1 9 4l7 10c2 2 3 4 3 7v6c0 1-1 2-2 2H9c-1 0-2-1-2-2z',
    windows: ['M31 15l7-6c1-1 3-2 5-2h8v8z', 'M55 7h11c3 0 5 1 6 3l4 5H55z'],
    wheels: [23, 72],
  },
  van: {
    body: 'M7 31v-8c0-3 1-5 3-7l12-11c2-2 4-2 7-2h54c4 0 6 2 6 6v22c0 1-1 2-2 2H9c-1 0-2-1-2-2z',
    windows: ['M18 16l9-8c1-1 2-1 3-1h9v9z', 'M44 7h17v9H44z', 'M66 7h16c2 0 2 1 2 2v7H66z'],
    wheels: [23, 73],
  },
  sports: {
    body: 'M4 31v-4c0-3 2-5 6-6l20-4 10-5c2-1 5-2 8-2h10c4 0 8 1 12 4l7 4 10 2c3 1 5 3 5 6v5c0 1-1 2-2 2H6c-1 0-2-1-2-2z',
    windows: ['M37 18l7-4c1-1 3-1 4-1h5v5z', 'M57 13h2c3 0 6 1 8 3l3 2H57z'],
    wheels: [21, 75],
  },
  pickup: {
    body: 'M5 31v-7c0-3 2-5 6-6l12-2 9-8c2-2 4-2 7-2h14c3 0 5 1 6 4l3 6h26c2 0 3 1 3 3v12c0 1-1 2-2 2H7c-1 0-2-1-2-2z',
    windows: ['M29 16l6-6c1-1 2-1 3-1h4v7z', 'M46 9h7c1 0 2 1 3 2l2 5H46z'],
    wheels: [22, 74],
  },
  default: {
    body: 'M6 31v-5c0-3 2-5 6-6l14-3 10-8c2-1 4-2 7-2h21c4 0 7 1 9 4l5 6 7 2c4 1 6 3 6 6v6c0 1-1 2-2 2H8c-1 0-2-1-2-2z',
    windows: ['M32 17l7-6c1-1 3-1 4-1h21c3 0 5 1 6 3l3 4z'],
    wheels: [23, 72],
  },
};

/** The picture of a vehicle. It adds nothing to the name beside it, so screen readers skip it. */
export function VehiclePicture({ image }: { readonly image: VehicleImage }) {
  const { body, windows, wheels } = shapes[image];
  return (
    <svg className={classes['picture']} viewBox="0 0 96 40" data-image={image} aria-hidden="true">
      <path className={classes['body']} d={body} />
      {windows.map((window) => (
        <path key={window} className={classes['window']} d={window} />
      ))}
      {wheels.map((middle) => (
        <g key={middle}>
          <circle className={classes['wheel']} cx={middle} cy="32" r="6.5" />
          <circle className={classes['hub']} cx={middle} cy="32" r="2.5" />
        </g>
      ))}
    </svg>
  );
}
