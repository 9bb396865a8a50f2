/** The columns of the tables of other loggers, as their sources publish them. A new column of theirs is added here, and is then read or has a reason in `unread-columns.ts`. */
type Schema = Readonly<Record<string, string>>;

/** teslamate-org/teslamate, lib/teslamate/log and lib/teslamate/locations, at 8a692e29 (2026-08). */
export const teslamateSchema: Schema = {
  addresses:
    'id city county country display_name house_number latitude longitude name neighbourhood osm_id osm_type postcode raw road state state_district inserted_at updated_at',
  cars: 'id name efficiency model trim_badging marketing_name exterior_color wheel_type spoiler_type eid vid vin display_priority settings_id inserted_at updated_at',
  charges:
    'id date battery_heater battery_heater_on battery_heater_no_power battery_level usable_battery_level charge_energy_added charger_actual_current charger_phases charger_pilot_current charger_power charger_voltage conn_charge_cable fast_charger_present fast_charger_brand fast_charger_type ideal_battery_range_km rated_battery_range_km not_enough_power_to_heat outside_temp charging_process_id',
  charging_processes:
    'id start_date end_date charge_energy_added charge_energy_used start_ideal_range_km end_ideal_range_km start_rated_range_km end_rated_range_km start_battery_level end_battery_level duration_min outside_temp_avg cost car_id position_id address_id geofence_id',
  drives:
    'id start_date end_date outside_temp_avg inside_temp_avg speed_max power_max power_min start_ideal_range_km end_ideal_range_km start_rated_range_km end_rated_range_km start_km end_km distance duration_min ascent descent start_position_id end_position_id start_address_id end_address_id start_geofence_id end_geofence_id car_id',
  geofences: 'id name latitude longitude radius billing_type cost_per_unit session_fee inserted_at updated_at',
  positions:
    'id date latitude longitude elevation speed power odometer ideal_battery_range_km est_battery_range_km rated_battery_range_km battery_level usable_battery_level battery_heater battery_heater_on battery_heater_no_power outside_temp inside_temp fan_status driver_temp_setting passenger_temp_setting is_climate_on is_rear_defroster_on is_front_defroster_on tpms_pressure_fl tpms_pressure_fr tpms_pressure_rl tpms_pressure_rr car_id drive_id',
  states: 'id state start_date end_date car_id',
  updates: 'id start_date end_date version car_id',
};

/** bassmaster187/TeslaLogger, TeslaLogger/sqlschema.sql and UpdateTeslalogger.cs, at 8eaf4943 (2026-07). */
export const teslaloggerSchema: Schema = {
  car_version: 'id StartDate version CarID',
  cars: 'id tesla_name tesla_password tesla_carid tesla_token tesla_token_expire tasker_hash model model_name wh_tr db_wh_tr db_wh_tr_count car_type car_special_type car_trim_badging display_name raven Battery vin freesuc lastscanmytesla refresh_token ABRP_token ABRP_mode SuCBingo_user SuCBingo_apiKey meter_type meter_host meter_parameter wheel_type fleetAPI fleetAPIaddress needCommandPermission needFleetAPI needVirtualKey oldAPIchinaCar virtualkey access_type',
  charging:
    'id battery_level charge_energy_added charger_power Datum ideal_battery_range_km charger_voltage charger_phases charger_actual_current outside_temp charger_pilot_current charge_current_request battery_heater battery_range_km charger_power_calc_w charger_phases_calc charger_actual_current_calc CarID',
  chargingstate:
    'id StartDate EndDate UnplugDate Pos charge_energy_added StartChargingID EndChargingID conn_charge_cable fast_charger_brand fast_charger_type fast_charger_present max_charger_power cost_total cost_currency cost_per_kwh cost_per_session cost_per_minute cost_idle_fee_total cost_kwh_meter_invoice cost_freesuc_savings_total meter_vehicle_kwh_start meter_vehicle_kwh_end meter_vehicle_kwh_sum meter_utility_kwh_start meter_utility_kwh_end meter_utility_kwh_sum hidden combined_into CarID wheel_type co2_g_kWh country export sessionId',
  drivestate:
    'id StartDate StartPos EndDate EndPos outside_temp_avg speed_max power_max power_min power_avg meters_up meters_down distance_up_km distance_down_km distance_flat_km height_max height_min CarID wheel_type export AP_sec_sum AP_sec_max TPMS_FL TPMS_FR TPMS_RL TPMS_RR',
  pos: 'id Datum lat lng speed power odometer ideal_battery_range_km address outside_temp altitude battery_level inside_temp battery_heater is_preconditioning sentry_mode battery_range_km AP CarID',
  state: 'id StartDate state EndDate StartPos EndPos CarID',
};

/** teslamate-org/teslamate, test/fixtures/import/01_complete/TeslaFi62016.csv: an export of 145 columns. */
export const teslafiColumns =
  'data_id Date calendar_enabled remote_start_enabled vehicle_id display_name color backseat_token notifications_enabled vin backseat_token_updated_at id tokens id_s state user_charge_enable_request time_to_full_charge charge_current_request charge_enable_request charge_to_max_range charger_phases battery_heater_on managed_charging_start_time battery_range charger_power charge_limit_soc charger_pilot_current charge_port_latch battery_current charger_actual_current scheduled_charging_pending fast_charger_type usable_battery_level motorized_charge_port charge_limit_soc_std not_enough_power_to_heat battery_level charge_energy_added charge_port_door_open max_range_charge_counter charge_limit_soc_max ideal_battery_range managed_charging_active charging_state fast_charger_present trip_charging managed_charging_user_canceled scheduled_charging_start_time est_battery_range charge_rate charger_voltage charge_current_request_max eu_vehicle charge_miles_added_ideal charge_limit_soc_min charge_miles_added_rated inside_temp longitude heading gps_as_of latitude speed shift_state seat_heater_rear_right seat_heater_rear_left_back seat_heater_left passenger_temp_setting is_auto_conditioning_on driver_temp_setting outside_temp seat_heater_rear_center is_rear_defroster_on seat_heater_rear_right_back smart_preconditioning seat_heater_right fan_status is_front_defroster_on seat_heater_rear_left gui_charge_rate_units gui_24_hour_time gui_temperature_units gui_range_display gui_distance_units sun_roof_installed rhd remote_start_supported homelink_nearby parsed_calendar_supported spoiler_type ft odometer remote_start pr has_spoiler roof_color perf_config valet_mode calendar_supported pf sun_roof_percent_open third_row_seats seat_type api_version rear_seat_heaters rt exterior_color df autopark_state sun_roof_state notifications_supported vehicle_name dr autopark_style car_type wheel_type locked center_display_state last_autopark_error car_version dark_rims autopark_state_v2 inside_tempF driver_temp_settingF outside_tempF odometerF idleNumber sleepNumber driveNumber chargeNumber polling idleTime running rerunning maxRange left_temp_direction max_avail_temp is_climate_on right_temp_direction min_avail_temp rear_seat_type power steering_wheel_heater wiper_blade_heater side_mirror_heaters elevation';

/** hargata/lubelog, Helper/StaticHelper.cs: the columns of each export. */
export const lubeloggerSchema: Schema = {
  fuel: 'Date Odometer FuelConsumed Cost FuelEconomy IsFillToFull MissedFuelUp Notes Tags extrafield_x',
  odometer: 'Date InitialOdometer Odometer Notes Tags',
  work: 'Date Description Cost Notes Odometer Tags extrafield_x',
  tax: 'Date Description Cost Notes Tags extrafield_x',
};

/** evcc-io/evcc, core/session/session.go: the columns of its CSV. */
export const evccColumns =
  'Created,Finished,Loadpoint,Identifier,Vehicle,Odometer (km),Meter Start (kWh),Meter Stop (kWh),Charged Energy (kWh),Charge Duration,Soc Start (%),Soc Stop (%),Added range (km),Solar (%),Price,Price/kWh,CO2/kWh (gCO2eq),Reference Price/kWh,Reference CO2/kWh (gCO2eq)';
