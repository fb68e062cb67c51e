import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** What stands in its place after a failure; `retry` renders the children anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure while rendering, of a panel or a whole screen, from all that stands around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('nothing was thrown') };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ error: null }));
  }
}
