/** The section of a version in CHANGELOG.md, with its heading; throws when there is none or it is empty. */
export function changesOf(changelog, version) {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((text) => text.startsWith(`## ${version} `) || text.startsWith(`## ${version}\n`))
  if (section === undefined || section.trim().split('\n').length < 2)
    throw new Error(`CHANGELOG.md says nothing of ${version}: write what changed under "## ${version}".`)
  return `${section.trim()}\n`
}
