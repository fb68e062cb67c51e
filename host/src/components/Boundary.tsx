import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** What stands in its place after a failure; `retry` renders the children anew. */
  readonly fallback: (thrown: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure while rendering, of a panel or a whole screen, from all that stands around it. */
export class Boundary extends Component<BoundaryProps, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('nothing was thrown') };
  }

  override render() {
    if (this.state.thrown === null) return this.props.children;
    return this.props.fallback(this.state.thrown, () => this.setState({ thrown: null }));
  }
}
