import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';

/** Replaces the data of one of our sources; does nothing where the style no longer has it. */
export function setData(map: MapLibre, source: string, data: GeoJSON.GeoJSON): void {
  void map.getSource<GeoJSONSource>(source)?.setData(data);
}

/** Sets the colours and images of these layers on existing ones. A whole new style would fetch and lay out everything again. */
export function repaint(map: MapLibre, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {}, ...layer } of layers) {
    if (map.getLayer(id) === undefined) continue;
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as never, value as never);
    if ('layout' in layer && layer.layout && 'icon-image' in layer.layout)
      map.setLayoutProperty(id, 'icon-image', layer.layout['icon-image']);
  }
}
