import type { Translate } from '../../i18n/use-t.ts';

/** The texts for the controls of MapLibre itself, under its own keys. */
export function mapTexts(t: Translate): Record<string, string> {
  return {
    'Map.Title': t('maps.label'),
    'AttributionControl.ToggleAttribution': t('maps.attribution'),
    'CooperativeGesturesHandler.WindowsHelpText': t('maps.zoomWithCtrl'),
    'CooperativeGesturesHandler.MacHelpText': t('maps.zoomWithCommand'),
    'CooperativeGesturesHandler.MobileHelpText': t('maps.moveWithTwo'),
  };
}
