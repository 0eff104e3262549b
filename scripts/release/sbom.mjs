// What a release is made of, as CycloneDX 1.6: the packages it installs and those bundled into the pages.

/** A package URL (https://github.com/package-url/purl-spec). */
export const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** `integrity` of the lock file is base64, CycloneDX wants hex. */
function hashesOf(integrity) {
  const [, algorithm, text] = /^(sha512|sha1)-(.+)$/.exec(integrity ?? '') ?? []
  if (algorithm === undefined) return {}
  const content = Buffer.from(text, 'base64').toString('hex')
  return { hashes: [{ alg: algorithm === 'sha512' ? 'SHA-512' : 'SHA-1', content }] }
}

/** SPDX expressions (`MIT OR Apache-2.0`) and single names have places of their own. */
function licensesOf(license) {
  if (typeof license !== 'string') return {}
  if (/ (OR|AND|WITH) /.test(license)) return { licenses: [{ expression: license.replace(/^\((.*)\)$/, '$1') }] }
  return { licenses: [{ license: /^SEE |^UNLICENSED/.test(license) ? { name: license } : { id: license } }] }
}

/**
 * `installed` and `bundled` are paths of the lock file's packages; one that is both counts as installed. `at` is a date of ISO 8601,
 * `serial` a UUID.
 */
export function sbomOf({ packages, installed, bundled, name, version, license, at, serial }) {
  const components = [...new Set([...installed, ...bundled])]
    .filter((path) => path.includes('node_modules/'))
    .toSorted()
    .map((path) => {
      const { version: itsVersion, license: itsLicense, integrity, optional } = packages[path]
      const purl = purlOf(nameOf(path), itsVersion)
      const [scope, short] = nameOf(path).startsWith('@') ? nameOf(path).split('/') : [undefined, nameOf(path)]
      return {
        type: 'library',
        'bom-ref': `${purl}#${path}`,
        ...(scope && { group: scope }),
        name: short,
        version: itsVersion,
        scope: optional ? 'optional' : 'required',
        purl,
        ...licensesOf(itsLicense),
        ...hashesOf(integrity),
        properties: [{ name: 'fairway:part', value: installed.has(path) ? 'installed' : 'bundled into the pages' }],
      }
    })
  const root = `pkg:npm/${name}@${version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: at,
      component: {
        type: 'application',
        'bom-ref': root,
        name,
        version,
        purl: root,
        licenses: [{ license: { id: license } }],
      },
    },
    components,
  }
}
