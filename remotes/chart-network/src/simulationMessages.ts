/** What is to be arranged, as it crosses to a worker. */
export interface SimulationRequest {
  /** Answers tell it, so that those to an earlier order are known as such. */
  readonly run: number;
  /** Nodes at both ends of each link. */
  readonly ends: Uint32Array;
  /** Where nodes are at the beginning: x and y of each. */
  readonly positions: Float32Array;
  /** Of each node; others keep out of it. */
  readonly radii: Float32Array;
  readonly distance: number;
  readonly repulsion: number;
  /** From 1, where all may move far, to 0: at rest. */
  readonly alpha: number;
}

export interface SimulationUpdate {
  readonly run: number;
  readonly positions: Float32Array;
  readonly isSettled: boolean;
}
