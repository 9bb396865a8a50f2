import { parseAddress } from '@wattbook/domain/sealing/place-text';
import { parseSealedText } from '@wattbook/domain/sealing/sealed-text';
import { z } from 'zod';
import { MAX_SEALED_TEXT_LENGTH } from '../scalars.ts';

type FormWord = 'address_form' | 'location_form';

/** The error word of a place of another form. */
const orForm = (error: FormWord) => ({ error });

/** A line that is left out is empty. */
const line = z.string().trim().max(200).default('');
const addressLines = z.strictObject({ line1: line, line2: line, line3: line, line4: line, city: line }, orForm('address_form'));

/** An address as the JSON text of its lines (API-008). */
const addressText = z
  .string()
  .meta({
    description: 'The address as JSON text',
    contentMediaType: 'application/json',
    examples: ['{"line1":"Am Ring 1","line2":"","line3":"","line4":"80331","city":"München"}'],
  })
  .transform((text, { issues }): z.input<typeof addressLines> => {
    const address = parseAddress(text);
    if (address !== null) return address;
    issues.push({ code: 'custom', message: 'address_form', input: text });
    return z.NEVER;
  })
  .pipe(addressLines);

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const degrees = z.strictObject({ latitude, longitude }, orForm('location_form'));

/** A location as a point of GeoJSON: the longitude comes first (API-009). */
const point = z
  .strictObject(
    { type: z.literal('Point', { error: 'location_form' }), coordinates: z.tuple([longitude, latitude], { error: 'location_form' }) },
    orForm('location_form'),
  )
  .transform(({ coordinates: [lon, lat] }) => ({ latitude: lat, longitude: lon }));

/** A place sealed by the browser, for a trip whose places are sealed: with the trip's key, or with one it contains. */
const sealedPlace = (form: FormWord) =>
  z
    .string()
    .max(MAX_SEALED_TEXT_LENGTH)
    .refine((sent) => parseSealedText(sent, true) !== null, form);
const sealedDegrees = sealedPlace('location_form');

/** An address, chosen or typed: an object, or its JSON text. The output is the object; null, like one of blank lines, is none. */
export const enteredAddress = z.union([addressLines, addressText, z.null()], orForm('address_form'));
/** A location: latitude and longitude, or a point. The output is latitude and longitude. */
export const degreesOrPoint = z.union([degrees, point], orForm('location_form'));
/** The same; null is none. */
export const enteredLocation = z.union([degrees, point, z.null()], orForm('location_form'));

/** The address of a change: as that of a new trip, or sealed. */
export const changedAddress = z.union([addressLines, addressText, sealedPlace('address_form'), z.null()], orForm('address_form'));
/** The location of a change: as that of a new trip, or each coordinate sealed. */
export const changedLocation = z.union(
  [degrees, point, z.strictObject({ latitude: sealedDegrees, longitude: sealedDegrees }), z.null()],
  orForm('location_form'),
);
