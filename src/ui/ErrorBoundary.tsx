/** Keeps an error inside its island: the rest of the page, and what surrounds the boundary, stay alive. */
import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands here when drawing failed; the text of the specification where nothing better is left. */
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
        <p role="alert" className="border-l-4 border-terracotta bg-paper p-4 text-ink">
          Unexpected Application Error!
        </p>
      )
    );
  }
}
