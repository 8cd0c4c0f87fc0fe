/** Keeps an error inside its island: the rest of the page keeps working. */
import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of the children after an error; by default React Router’s text, which the company chose. */
  fallback?: ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      this.props.fallback ?? (
        <p role="alert" lang="en" className="border-l-4 border-terracotta bg-paper p-4 text-ink">
          Unexpected Application Error!
        </p>
      )
    );
  }
}
