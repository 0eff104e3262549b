/** What the server said no with, read out when it comes. */
export function FormProblem({ text }: { text: string | null }) {
  return (
    <p className="fleet-problem" role="alert">
      {text}
    </p>
  )
}
