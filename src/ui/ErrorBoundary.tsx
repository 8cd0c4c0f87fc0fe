/** Keeps an error inside its island: the rest of the page keeps working. */
import { Component } from 'react';
import type { ReactNode } from 'react';

export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // React Router’s text, which the company chose.
    return (
      <p role="alert" lang="en" className="border-l-4 border-terracotta bg-paper p-4 text-ink">
        Unexpected Application Error!
      </p>
    );
  }
}
