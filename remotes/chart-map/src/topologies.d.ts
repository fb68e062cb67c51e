// Declared by name, since inferring types from a megabyte of JSON is slow.
declare module 'world-atlas/countries-110m.json' {
  const topology: import('topojson-specification').Topology;
  export default topology;
}
declare module 'world-atlas/countries-50m.json' {
  const topology: import('topojson-specification').Topology;
  export default topology;
}
declare module 'us-atlas/states-10m.json' {
  const topology: import('topojson-specification').Topology;
  export default topology;
}
declare module 'us-atlas/counties-10m.json' {
  const topology: import('topojson-specification').Topology;
  export default topology;
}
