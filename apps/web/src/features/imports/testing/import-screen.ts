import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { importsRoutes } from '../imports.routes.ts';
import { exampleImport } from './example-import.ts';

export const other = { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000003', displayName: 'Bee', vin: '5YJ3E7EB0KF000009' };
export const vehicle = { ...exampleVehicle, vin: null };
export const listOf = (...imports: ImportRecord[]) => ({ total: imports.length, data: imports });
export const path = `/v1/imports/${exampleImport().id}`;

/** Opens the import screen with these imports and answers of the server. */
export async function open(imports: ImportRecord[], answers: Parameters<typeof visit>[2] = {}, address = '/import') {
  const visited = await visit(address, importsRoutes, {
    'GET /v1/vehicles': { total: 2, data: [vehicle, other] },
    'GET /v1/imports': listOf(...imports),
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Import recordings' });
  return visited;
}
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const choose = async (...files: File[]) => {
  await screen.findByRole('button', { name: 'Upload and check' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for files');
  await userEvent.setup({ applyAccept: false }).upload(input, files);
};
