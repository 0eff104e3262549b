import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  fallback(error: unknown): ReactNode
  /** What is shown: with another, the children are tried again. */
  of?: string
}

/** Shows something else where a component threw. Only classes can do this in React. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- while rendering it could not tell a new failure from the old one
    if (this.state.failed && before.of !== this.props.of) this.setState({ error: null, failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}
