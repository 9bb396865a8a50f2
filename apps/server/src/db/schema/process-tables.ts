import type { ProcessWork } from '@wattbook/contract/status/installation-status.endpoints';

export interface ProcessDirectories {
  processes: { id: string; host: string; work: ProcessWork; version: string; started_at: Date; seen_at: Date };
  shared_turns: { name: string; holder: string; due_at: Date };
}
