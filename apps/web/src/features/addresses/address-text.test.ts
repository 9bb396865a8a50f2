import { describe, expect, it } from 'vitest';
import { asInput, enteredPlace, isSuggestedHome, noAddress, placeLine, withPoint, withText } from './address-text.ts';

const lindenhof = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };
const freising = { latitude: 48.4, longitude: 11.745 };
const munich = { latitude: 48.137, longitude: 11.575 };
const suggestion = asInput({ address: lindenhof, location: freising }, 'suggestion');
const stored = asInput({ address: lindenhof, location: freising }, 'record');

describe('the input of a place (TRIP-038, TRIP-048, decision 0041)', () => {
  it('may be a text alone, a point alone, or both', () => {
    expect(enteredPlace(noAddress)).toBeNull();
    expect(enteredPlace(withText(noAddress, ' Client, gate 3 '))).toMatchObject({ address: { line1: 'Client, gate 3' }, location: null });
    expect(enteredPlace(withPoint(noAddress, munich))).toMatchObject({ address: null, location: munich });
    expect(enteredPlace(withPoint(withText(noAddress, 'Am Lindenhof 7, 85354 Freising'), munich))).toEqual({
      address: lindenhof,
      location: munich,
      keepsLocation: false,
    });
  });

  it('keeps a chosen address with its lines, and loses its point when the text changes', () => {
    expect(enteredPlace(suggestion)).toEqual({ address: lindenhof, location: freising, keepsLocation: false });
    expect(enteredPlace(withText(suggestion, 'Hamburg'))).toMatchObject({ address: { line1: 'Hamburg' }, location: null });
  });

  it('keeps the recorded point, and one of the map, while the text changes', () => {
    expect(enteredPlace(withText(stored, 'Home'))).toMatchObject({ address: { line1: 'Home' }, location: freising, keepsLocation: true });
    const moved = withText(withPoint(suggestion, munich), 'Home');
    expect(enteredPlace(moved)).toMatchObject({ location: munich, keepsLocation: false });
    expect(enteredPlace(withPoint(stored, null))).toMatchObject({ address: lindenhof, location: null, keepsLocation: false });
  });

  it('has the home as a suggestion for nothing, its name and a part of it', () => {
    const home = { address: lindenhof, location: null };
    expect(['', ' ', 'ho', 'HOME', 'linden', '85354'].every((text) => isSuggestedHome(home, 'Home', text))).toBe(true);
    expect(['x', 'homes', 'Munich'].some((text) => isSuggestedHome(home, 'Home', text))).toBe(false);
    expect(isSuggestedHome(null, 'Home', '')).toBe(false);
    expect(isSuggestedHome({ address: null, location: null }, 'Home', '')).toBe(false);
  });

  it('is one line: the address, else the position', () => {
    expect(placeLine({ address: lindenhof, location: freising })).toBe('Am Lindenhof 7, 85354 Freising');
    expect(placeLine({ address: null, location: freising })).toBe('48.4000, 11.7450');
    expect(placeLine({ address: null, location: null })).toBe('');
  });
});
