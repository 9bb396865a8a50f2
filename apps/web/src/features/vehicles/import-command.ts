/** The command that brings a recording into a vehicle of an account. */
export const importCommand = (email: string, vehicle: string): string =>
  `npm run wattbook -- import teslafi file.csv --account ${email} --vehicle "${vehicle}"`;
