/** d3 brings no types of its own; those of its packages that the bench uses. */
declare module 'd3' {
  export { extent } from 'd3-array';
  export { scaleLinear, scaleUtc } from 'd3-scale';
  export { line } from 'd3-shape';
}
