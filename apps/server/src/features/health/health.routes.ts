import type { healthApi, HealthReason } from '@wattbook/contract/health.endpoints';
import type { ScheduledBackups } from '../../backup/scheduled-backup.ts';
import type { DatabaseHealth } from '../../db/database-health.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { DiskSpace } from '../../process/disk-space.ts';
import type { EventLoop } from '../../process/event-loop.ts';
import type { Telemetry } from '../../telemetry/public.ts';

export interface HealthDeps {
  readonly databaseHealth: Pick<DatabaseHealth, 'read'>;
  readonly eventLoop: Pick<EventLoop, 'read'>;
  readonly disk: Pick<DiskSpace, 'isFull'>;
  readonly telemetry: Pick<Telemetry, 'serverClock' | 'damagedBlocks'>;
  readonly backups: Pick<ScheduledBackups, 'areFailing'>;
  readonly version: string;
}

export const healthRoutes = ({ databaseHealth, eventLoop, disk, telemetry, backups, version }: HealthDeps): Handlers<typeof healthApi> => ({
  'GET /health': async () => {
    const database = await databaseHealth.read();
    const others: readonly HealthReason[] = [
      ...(disk.isFull() ? (['disk_full'] as const) : []),
      ...(telemetry.serverClock.isBehind() ? (['clock_behind'] as const) : []),
      ...(telemetry.damagedBlocks.count() > 0 ? (['samples_damaged'] as const) : []),
      ...(backups.areFailing() ? (['backup_failed'] as const) : []),
    ];
    if (!database.answers) throw new AppError('unavailable', { retryAfter: 5, reasons: [database.reason, ...others] });
    return {
      status: 'ready',
      version,
      reasons: [...database.reasons, ...others],
      database: { ms: database.ms },
      disk: disk.isFull() ? 'full' : 'room',
      eventLoop: eventLoop.read(),
    };
  },
});
