import type { OwnerPool } from '@wattbook/server/db/pool';

/** Charge points in 400 towns of Germany as the register has them: four of five are AC with 22 kW, and some operators have many, most have few. */
export async function insertPoints(
  owner: OwnerPool,
  { points, operators }: { readonly points: number; readonly operators: number },
): Promise<void> {
  await owner.query('select setseed(0.4)');
  await owner.query(
    "insert into charge_point_sources (name, kind, attribution, licence, read_at) values ('bench', 'register', 'bench', 'CC0', now())",
  );
  await owner.query(`
    insert into charge_points (id, source, operator, operator_id, address, city, country, latitude, longitude, evses, point_id)
    select id, 'bench', 'Operator ' || operator, md5('operator ' || operator)::uuid, 'Street 1', 'Town', 'DE', latitude, longitude,
      jsonb_build_array(jsonb_build_object('connectors', jsonb_build_array(plug)), jsonb_build_object('connectors', jsonb_build_array(plug))), id
    from (
      select md5('point ' || number)::uuid as id, floor(power(random(), 3) * ${operators}) as operator,
        47.5 + (town * 7919 % 400) / 400.0 * 7 + (random() + random() + random() - 1.5) * 0.08 as latitude,
        6.5 + (town * 104729 % 397) / 397.0 * 8 + (random() + random() + random() - 1.5) * 0.12 as longitude,
        case when kind < 0.8 then '{"standard":"type2","power_type":"AC_3_PHASE","max_power":22}'::jsonb
          when kind < 0.93 then '{"standard":"ccs","power_type":"DC","max_power":50}'::jsonb else '{"standard":"ccs","power_type":"DC","max_power":150}'::jsonb end as plug
      from (select number, floor(power(random(), 2) * 400)::integer as town, random() as kind from generate_series(1, ${points}) as number) as drawn) as placed`);
}
