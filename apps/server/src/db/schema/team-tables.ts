import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';

export interface TeamDirectories {
  teams: {
    id: string;
    account_id: AccountId;
    user_id: UserId;
    name: string;
    url_name: string;
    email: string | null;
    url: string | null;
    logo: string | null;
    description: string;
    ranking: boolean;
    created_at: Date;
  };
  team_members: {
    id: string;
    team_id: string;
    account_id: AccountId;
    user_id: UserId;
    email: string;
    token_hash: Buffer | null;
    invited_at: Date;
    expires_at: Date;
    joined_at: Date | null;
    vehicle_id: VehicleId | null;
    shares_since: Date | null;
  };
}
