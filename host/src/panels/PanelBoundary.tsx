import { Component, type ReactNode } from 'react';

export interface PanelBoundaryProps {
  /** What stands in its place after a failure; `retry` renders the children anew. */
  readonly fallback: (thrown: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure in a panel's own rendering from the rest of the dashboard. */
export class PanelBoundary extends Component<PanelBoundaryProps, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('nothing was thrown') };
  }

  override render() {
    if (this.state.thrown === null) return this.props.children;
    return this.props.fallback(this.state.thrown, () => this.setState({ thrown: null }));
  }
}
