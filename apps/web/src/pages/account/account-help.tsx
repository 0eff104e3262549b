import { AnnouncementList } from '../../features/announcements/announcement-list.tsx'
import { Help } from '../../features/help/help.tsx'

/** Help, with what the operator announces beside the state of the service. */
export const AccountHelp = () => <Help announcements={<AnnouncementList />} />
