import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';
import { fieldName } from './field-names.ts';
import { translate } from './translate.ts';

const [english, german] = await Promise.all([loadCatalogue('en'), loadCatalogue('de')]);

describe('the name of a field in a message of the API is the label of its form (API-004, OQ-010, GEN-003)', () => {
  it.each([
    ['/v1/contacts', 'firstName', 'First name', 'Vorname'],
    ['/v1/contacts/:id', 'lastName', 'Last name', 'Nachname'],
    ['/v1/contacts/:id', 'company', 'Company', 'Firma'],
    ['/v1/contacts', 'reason', 'Reason', 'Grund'],
    ['/v1/costs', 'description', 'Description', 'Beschreibung'],
    ['/v1/costs/:id', 'startDate', 'Start', 'Beginn'],
    ['/v1/sites', 'location', 'Address', 'Adresse'],
    ['/v1/sites/:id', 'radius', 'Radius', 'Umkreis'],
    ['/v1/trips', 'startTime', 'Start', 'Beginn'],
    ['/v1/trips/:id', 'endTime', 'End', 'Ende'],
    ['/v1/trips', 'startOdometer', 'Odometer, start', 'Kilometerstand Beginn'],
    ['/v1/trips', 'endLocation', 'End address', 'Zieladresse'],
    ['/v1/trips', 'name', 'Person visited', 'Besuchte Person'],
    ['/v1/trips', 'tags', 'Tags', 'Tags'],
    ['/v1/users/:id', 'firstName', 'First name', 'Vorname'],
    ['/v1/users/:id', 'email', 'E-mail', 'E-Mail'],
    ['/v1/users/:id', 'password', 'New password', 'Neues Passwort'],
    ['/v1/users/:id', 'currentPassword', 'Current password', 'Aktuelles Passwort'],
    ['/v1/users/:id/verify', 'code', '6-digit code', 'Sechsstelliger Code'],
    ['/v1/users/:id/archive', 'currentPassword', 'Current password', 'Aktuelles Passwort'],
    ['/v1/users/signup', 'firstName', 'First name', 'Vorname'],
    ['/v1/users/signup', 'password', 'Password', 'Passwort'],
    ['/v1/users/signup', 'referralCode', 'Referral code', 'Empfehlungscode'],
    ['/v1/users/reset-password', 'password', 'New password', 'Neues Passwort'],
    ['/v1/users/verify-reset', 'password', 'Password', 'Passwort'],
    ['/v1/users/:id/passkeys/:passkeyId', 'name', 'Name', 'Name'],
    ['/v1/users/:id/passkeys/challenge', 'currentPassword', 'Current password', 'Aktuelles Passwort'],
    ['/v1/users/:id/passkeys/challenge', 'token', 'Code of the second factor', 'Code des zweiten Faktors'],
    ['/authentication', 'email', 'E-mail', 'E-Mail'],
    ['/v1/setup', 'administrator.lastName', 'Last name', 'Nachname'],
    ['/v1/setup/mail-test', 'mail.host', 'Server', 'Server'],
  ])('%s: %s', (route, field, inEnglish, inGerman) => {
    const key = fieldName(route, field);
    expect(key).toBeDefined();
    if (key !== undefined) expect([translate(english, key), translate(german, key)]).toEqual([inEnglish, inGerman]);
  });

  it.each([
    ['/v1/trips', 'vehicleId'],
    ['/v1/contacts', 'constructor'],
    ['/v1/users/:id', 'publicKey'],
    ['/v1/users/:id', 'tripTags.0'],
    ['/v1/constructor', 'name'],
    ['/things', 'name'],
    ['', 'name'],
  ])('%s: %s has none', (route, field) => expect(fieldName(route, field)).toBeUndefined());
});
