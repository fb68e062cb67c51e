/** A request to a worker. */
export interface SimulationRequest {
  /** Repeated in responses, so that responses to earlier requests are ignored. */
  readonly run: number;
  /** Node indexes at both ends of each link. */
  readonly ends: Uint32Array;
  /** Start positions: x and y of each node. */
  readonly positions: Float32Array;
  /** Collision radius of each node. */
  readonly radii: Float32Array;
  readonly distance: number;
  readonly repulsion: number;
  /** From 1, where nodes move far, to 0, where they rest. */
  readonly alpha: number;
}

export interface SimulationUpdate {
  readonly run: number;
  readonly positions: Float32Array;
  readonly isSettled: boolean;
}
