// The files as they are; to the compiler, which would else read a megabyte of types out of them, by name.
declare module 'world-atlas/countries-110m.json' {
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
