import { expect, it } from 'vitest'
import { checkConfig } from './check-config.ts'
import { nearSettings } from './near-settings.ts'

it.each([
  ['FEED', 'FEEDS'],
  ['feeds', 'FEEDS'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA_DIRS', 'DATA_DIR'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['Port', 'PORT'],
])('%s in the environment is told with the setting that is meant, without its value', (name, meant) => {
  expect(nearSettings({ [name]: 'hush' })).toEqual([
    `The environment has ${name}, which is no setting and is not read; is ${meant} meant?`,
  ])
  const { problems, text } = checkConfig([], { [name]: 'hush' })
  expect(problems).toEqual([])
  expect(text).toContain(`is ${meant} meant?`)
})

it('what other programs have there is no slip, nor is a setting, nor what is empty', () => {
  const common =
    'PATH HOME HOSTNAME HOST PORT PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ TMPDIR MAIL EDITOR PAGER DISPLAY _ ' +
    'NODE NODE_ENV NODE_OPTIONS NODE_PATH INIT_CWD COLOR CI DEBUG POST PROMPT PS1 HOSTS PORTS SUDO_USER SSH_TTY COLUMNS LINES ' +
    'http_proxy no_proxy npm_config_cache npm_package_name INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET SYSTEMD_EXEC_PID ' +
    'KUBERNETES_PORT KUBERNETES_SERVICE_HOST FAIRWAY_PORT FAIRWAY_SERVICE_PORT UV_THREADPOOL_SIZE MALLOC_ARENA_MAX ' +
    'PGHOST PGPORT POSTGRES_PASSWORD CLICKHOUSE_USER YARN_VERSION XDG_DATA_DIRS VITE_BRAND CONFIG_FILE DATA_DIR FEEDS'
  expect(nearSettings(Object.fromEntries(common.split(' ').map((name) => [name, 'x'])))).toEqual([])
  expect(nearSettings({ FEED: '' })).toEqual([])
})
