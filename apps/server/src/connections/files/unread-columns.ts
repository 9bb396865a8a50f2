/** The columns of a table that are not read, by the reason. */
export type UnreadColumns = Readonly<Record<string, string>>;

const follows = 'follows from what is read';
const ownNumber = 'a number of the other program that nothing that is read needs';
const setting = 'a setting of the other program, or a secret';
const noPlace = 'Wattbook has no place for it';

/**
 * What an import drops of the tables that it reads, so that nothing is dropped by mistake: `columns-of-sources.test.ts` compares it with what is read and with the schemas of the sources. What people
 * entered is named in the report instead (`no_place`).
 */
export const unreadColumns: Readonly<Record<string, Readonly<Record<string, UnreadColumns>>>> = {
  teslamate: {
    addresses: {
      [follows]: 'latitude longitude raw',
      [noPlace]: 'county country neighbourhood state state_district',
      [ownNumber]: 'osm_id osm_type inserted_at updated_at',
    },
    cars: {
      [noPlace]: 'trim_badging marketing_name exterior_color wheel_type spoiler_type efficiency',
      [ownNumber]: 'eid vid inserted_at updated_at',
      [setting]: 'display_priority settings_id',
    },
    charges: {
      [follows]: 'charger_actual_current charger_voltage ideal_battery_range_km',
      [noPlace]:
        'battery_heater battery_heater_on battery_heater_no_power not_enough_power_to_heat charger_pilot_current conn_charge_cable fast_charger_brand fast_charger_type',
      [ownNumber]: 'id',
    },
    charging_processes: {
      [follows]:
        'start_battery_level start_ideal_range_km end_ideal_range_km start_rated_range_km end_rated_range_km duration_min outside_temp_avg position_id geofence_id',
    },
    drives: {
      [follows]:
        'outside_temp_avg inside_temp_avg speed_max power_max power_min start_ideal_range_km end_ideal_range_km start_rated_range_km end_rated_range_km distance duration_min ascent descent start_position_id end_position_id start_geofence_id end_geofence_id',
    },
    geofences: { [ownNumber]: 'id inserted_at updated_at' },
    positions: {
      [follows]: 'ideal_battery_range_km est_battery_range_km',
      [noPlace]:
        'battery_heater battery_heater_on battery_heater_no_power driver_temp_setting passenger_temp_setting is_rear_defroster_on is_front_defroster_on tpms_pressure_fl tpms_pressure_fr tpms_pressure_rl tpms_pressure_rr',
      [ownNumber]: 'id',
    },
    states: { [follows]: 'end_date', [ownNumber]: 'id' },
    updates: { [follows]: 'start_date', [ownNumber]: 'id' },
  },
  teslalogger: {
    car_version: { [ownNumber]: 'id' },
    cars: {
      [noPlace]: 'model car_type car_special_type car_trim_badging raven Battery wh_tr db_wh_tr db_wh_tr_count freesuc wheel_type',
      [ownNumber]: 'tesla_carid tasker_hash lastscanmytesla',
      [setting]:
        'tesla_name tesla_password tesla_token tesla_token_expire refresh_token ABRP_token ABRP_mode SuCBingo_user SuCBingo_apiKey meter_type meter_host meter_parameter fleetAPI fleetAPIaddress needCommandPermission needFleetAPI needVirtualKey oldAPIchinaCar virtualkey access_type',
    },
    charging: {
      [follows]:
        'charger_voltage charger_actual_current charger_power_calc_w charger_phases_calc charger_actual_current_calc ideal_battery_range_km',
      [noPlace]: 'charger_pilot_current charge_current_request battery_heater',
      [ownNumber]: 'id',
    },
    chargingstate: {
      [follows]:
        'max_charger_power cost_per_kwh cost_per_session cost_per_minute cost_idle_fee_total cost_freesuc_savings_total meter_vehicle_kwh_start meter_vehicle_kwh_end meter_utility_kwh_start meter_utility_kwh_end',
      [noPlace]: 'conn_charge_cable fast_charger_type wheel_type co2_g_kWh country',
      [ownNumber]: 'StartChargingID EndChargingID sessionId export hidden',
    },
    drivestate: {
      [follows]:
        'outside_temp_avg speed_max power_max power_min power_avg meters_up meters_down distance_up_km distance_down_km distance_flat_km height_max height_min',
      [noPlace]: 'wheel_type AP_sec_sum AP_sec_max TPMS_FL TPMS_FR TPMS_RL TPMS_RR',
      [ownNumber]: 'export',
    },
    pos: { [follows]: 'ideal_battery_range_km', [noPlace]: 'battery_heater is_preconditioning sentry_mode AP' },
    state: { [follows]: 'EndDate StartPos EndPos', [ownNumber]: 'id' },
  },
  teslafi: {
    export: {
      [follows]:
        'inside_tempF driver_temp_settingF outside_tempF odometerF maxRange ideal_battery_range est_battery_range charge_rate charge_miles_added_ideal charge_miles_added_rated charger_voltage charger_actual_current idleNumber sleepNumber idleTime',
      // The unit of the elevation is not known.
      [noPlace]:
        'elevation color battery_heater_on managed_charging_start_time charger_pilot_current charge_port_latch scheduled_charging_pending motorized_charge_port charge_limit_soc_std charge_limit_soc_min charge_limit_soc_max not_enough_power_to_heat charge_port_door_open max_range_charge_counter managed_charging_active trip_charging managed_charging_user_canceled scheduled_charging_start_time charge_current_request_max charge_current_request charge_enable_request charge_to_max_range user_charge_enable_request eu_vehicle seat_heater_rear_right seat_heater_rear_left_back seat_heater_left passenger_temp_setting is_auto_conditioning_on driver_temp_setting seat_heater_rear_center is_rear_defroster_on seat_heater_rear_right_back smart_preconditioning seat_heater_right is_front_defroster_on seat_heater_rear_left sun_roof_installed rhd homelink_nearby spoiler_type ft pr has_spoiler roof_color perf_config valet_mode pf sun_roof_percent_open third_row_seats seat_type rear_seat_heaters rt exterior_color df autopark_state sun_roof_state dr autopark_style car_type wheel_type locked center_display_state last_autopark_error dark_rims autopark_state_v2 left_temp_direction max_avail_temp right_temp_direction min_avail_temp rear_seat_type steering_wheel_heater wiper_blade_heater side_mirror_heaters',
      [ownNumber]: 'data_id id_s gps_as_of api_version polling running rerunning',
      [setting]:
        'calendar_enabled remote_start_enabled backseat_token notifications_enabled backseat_token_updated_at tokens gui_charge_rate_units gui_24_hour_time gui_temperature_units gui_range_display gui_distance_units remote_start_supported parsed_calendar_supported remote_start calendar_supported notifications_supported',
    },
  },
  lubelogger: {
    fuel: { [follows]: 'FuelEconomy' },
    odometer: { [follows]: 'InitialOdometer' },
  },
};
