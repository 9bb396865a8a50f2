import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { type Answers, exampleUser, refusal } from '../../../testing/visit.tsx';
import { exampleCharge } from '../testing/charge-row.ts';
import { visit } from '../testing/visit.ts';

const location = { latitude: 48.40123, longitude: 11.74567 };
const charge = exampleCharge({ location });
const details = `/charges/${charge.id}/details`;
const near = 'GET /v1/master-data/chargepoints/48.4/11.75';
const save = `PATCH /v1/charges/${charge.id}`;

const id = (last: number) => `00000000-0000-5000-8000-${String(last).padStart(12, '0')}`;
const ac = { standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22 } as const;
const dc = { standard: 'ccs', power_type: 'DC', max_power: 150 } as const;
/** A charge point so many metres north of the charge. */
const point = (number: number, metres: number, changes: Partial<ChargePoint> = {}): ChargePoint => ({
  id: id(number),
  operator: `Operator ${number}`,
  operatorId: id(99),
  address: `Am Ring ${number}, 85354 Freising`,
  country: 'DE',
  city: 'Freising',
  location: { ...location, latitude: location.latitude + metres / 111_195 },
  evses: [{ connectors: [ac] }],
  ...changes,
});
const register = (...data: readonly ChargePoint[]) => ({ total: data.length, data, hasRegister: true });
const none = { total: 0, data: [], hasRegister: false };

const open = (answers: Answers, shown = charge) => visit(details, { [`GET /v1/charges/${charge.id}`]: shown, ...answers });
const findCard = async () => within((await screen.findByRole('heading', { name: 'Near this charge' })).closest('section') ?? document.body);
const lines = async () => {
  const card = await findCard();
  return (await card.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotificationsQueue();
  cleanNotifications();
});

describe('charge points near a charge (CHG-069)', () => {
  it('are those within a kilometre, nearest first, with operator, address, connectors and distance', async () => {
    const strong = [{ connectors: [ac, dc] }, { connectors: [dc] }, { connectors: [{ ...ac, standard: null, max_power: 11.5 }] }];
    await open({ [near]: register(point(1, 900), point(2, 120, { evses: strong }), point(3, 1100)) });
    expect(await lines()).toEqual([
      'Operator 2Am Ring 2, 85354 Freising2 × CCS, 150\u00a0kW · 1 × Type 2, 22\u00a0kW · 1 × AC, 11.5\u00a0kW0.12\u00a0km awayYou probably charged here, by place and power.Charged here',
      'Operator 1Am Ring 1, 85354 Freising1 × Type 2, 22\u00a0kW0.90\u00a0km awayCharged here',
    ]);
  });

  it('of which one fits the power of the charge say how sure that is, unless another was chosen', async () => {
    const fast = { evses: [{ connectors: [dc] }] };
    await open({ [near]: register(point(1, 20), point(2, 40, fast)) });
    expect(await lines()).toEqual([
      expect.not.stringContaining('likely'),
      expect.stringContaining('Very likely you charged here: no other known charge point fits place and power.'),
    ]);
    await open({ [near]: register(point(1, 20), point(2, 40, fast)) }, exampleCharge({ location, pointId: id(1) }));
    expect(await screen.findByText(/Charged here, 0.02.km away/)).toBeTruthy();
  });

  it('are at most five', async () => {
    await open({ [near]: register(...[7, 6, 5, 4, 3, 2, 1].map((number) => point(number, number * 10))) });
    expect((await lines()).map((text) => text?.slice(0, 10))).toEqual([1, 2, 3, 4, 5].map((number) => `Operator ${number}`));
  });

  it('are asked for with a position that is rounded to about a kilometre', async () => {
    const { calls } = await open({ [near]: register(point(1, 10)) });
    await lines();
    expect(calls().filter((call) => call.includes('chargepoints'))).toEqual([near]);
    expect(calls().join()).not.toContain('48.401');
  });

  it('give a chosen charge its point, and its address where it has none', async () => {
    const { sent, answer } = recordBodies(() => ({ ...charge, pointId: id(1) }));
    await open({ [near]: register(point(1, 10)), [save]: answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Charged here: Operator 1, Am Ring 1, 85354 Freising' }));
    await waitFor(() => expect(lastMessage()).toBe('Saved'));
    const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '85354', city: 'Freising' };
    expect(sent).toEqual([{ id: charge.id, pointId: id(1), pointForPlace: true, address, version: 1 }]);
  });

  it('leave an address that the charge has', async () => {
    const placed = exampleCharge({ location, address: 'A8, Irschenberg' });
    const { sent, answer } = recordBodies(() => placed);
    await open({ [near]: register(point(1, 10)), [save]: answer }, placed);
    await userEvent.click(await screen.findByRole('button', { name: /^Charged here/ }));
    await waitFor(() => expect(lastMessage()).toBe('Saved'));
    expect(sent).toEqual([{ id: charge.id, pointId: id(1), pointForPlace: true, version: 1 }]);
  });

  it('show the chosen one first, also where it is further away, and it can be removed', async () => {
    const { sent, answer } = recordBodies(() => charge);
    const { calls } = await open(
      {
        [near]: register(point(1, 10)),
        'GET /v1/master-data/chargepoints': { total: 1, data: [point(2, 5000)] },
        [save]: answer,
      },
      exampleCharge({ location, pointId: id(2) }),
    );
    await screen.findByText('Operator 2');
    expect(await lines()).toEqual([
      expect.stringMatching(/^Operator 2.*Charged here, 5.00.km awayRemove$/),
      expect.stringMatching(/^Operator 1.*away/),
    ]);
    expect(calls()).toContain(`GET /v1/master-data/chargepoints?ids=${id(2)}`);
    await userEvent.click(screen.getByRole('button', { name: /^Remove: Operator 2/ }));
    await waitFor(() => expect(lastMessage()).toBe('Saved'));
    expect(sent).toEqual([{ id: charge.id, pointId: null, pointForPlace: true, version: 1 }]);
  });

  it.each([
    ['sure', 'Very likely you charged here: no other known charge point fits place and power.'],
    ['likely', 'You probably charged here, by place and power.'],
    ['remembered', 'As you chose for this place.'],
    ['chosen_for_place', 'Chosen for all charges at this place.'],
  ] as const)('say how the charge came to its point: %s', async (pointOrigin, text) => {
    await open({ [near]: register(point(1, 10), point(2, 20)) }, exampleCharge({ location, pointId: id(1), pointOrigin }));
    expect((await lines()).map((line) => line?.includes(text))).toEqual([true, false]);
  });

  it('are proposed no more where the user chose none, and a choice can count for one charge', async () => {
    const none = exampleCharge({ location, ac: true, max: 11, pointOrigin: 'chosen' });
    const { sent, answer } = recordBodies(() => none);
    await open({ [near]: register(point(1, 10)), [save]: answer }, none);
    expect(await screen.findByText('You chose none of them for this charge.')).toBeTruthy();
    expect((await lines())[0]).not.toContain('likely');
    await userEvent.click(screen.getByRole('checkbox', { name: 'For all my charges at this place' }));
    await userEvent.click(screen.getByRole('button', { name: /^Charged here/ }));
    await waitFor(() => expect(sent).toMatchObject([{ pointId: id(1), pointForPlace: false }]));
  });

  it('say why a choice was not saved', async () => {
    await open({ [near]: register(point(1, 10)), [save]: refusal(423, 'charge_locked') });
    await userEvent.click(await screen.findByRole('button', { name: /^Charged here/ }));
    await waitFor(() => expect(lastMessage()).toMatch(/^Not saved. .*locked/));
  });

  it('cannot be chosen for a locked charge (CHG-075)', async () => {
    await open({ [near]: register(point(1, 10)) }, exampleCharge({ location, locked: true }));
    expect((await lines()).length).toBe(1);
    expect(screen.queryByRole('button', { name: /^Charged here/ })).toBeNull();
  });

  it('are none where the register has none within a kilometre', async () => {
    await open({ [near]: register(point(1, 2000)) });
    expect(await screen.findByText('No charge point is known within 1.0 km.')).toBeTruthy();
  });

  it('offer another try where they could not be loaded', async () => {
    const { setAnswers } = await open({ [near]: refusal(404, 'not_found') });
    const again = await (await findCard()).findByRole('button', { name: 'Try again' });
    setAnswers({ [near]: register(point(1, 10)) });
    await userEvent.click(again);
    expect((await lines())[0]).toContain('Operator 1');
  });
});

describe('an installation without charge points', () => {
  it('shows a user nothing', async () => {
    const { calls } = await open({ [near]: none });
    await waitFor(() => expect(calls()).toContain(near));
    await waitFor(() => expect(screen.queryByText('Near this charge')).toBeNull());
  });

  it('tells an administrator the command that imports them', async () => {
    await open({ 'GET /v1/users/u': { ...exampleUser, role: 'admin' }, [near]: none });
    expect(await screen.findByText(/wattbook charge-points import/)).toBeTruthy();
  });
});

describe('named places near a charge (CHG-069)', () => {
  const site = (name: string, metres: number, radius = 100) => ({ id: name, name, radius, location: point(1, metres).location });

  it('come first, those within a kilometre and those that contain it', async () => {
    const sites = [site('Office', 400), site('Far', 1500), site('Campus', 1200, 1300)];
    await open({ [near]: none, 'GET /v1/sites': { total: 3, data: sites } });
    expect(await lines()).toEqual(['OfficeYour place, 0.40\u00a0km away', 'CampusYour place, 1.20\u00a0km away']);
  });
});

describe('a charge at home', () => {
  it.each([
    ['one', exampleCharge({ location, type: 'Home' })],
    ['one without a position', exampleCharge()],
  ])('is not looked up: %s', async (_, shown) => {
    const { calls } = await open({ [near]: register(point(1, 10)) }, shown);
    // The card is loaded with the others.
    await screen.findByText('Why this price?');
    await waitFor(() => expect(calls().some((call) => call.includes('changelog'))).toBe(true));
    expect(calls().filter((call) => call.includes('chargepoints'))).toEqual([]);
  });
});
