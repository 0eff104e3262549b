import type { Language } from '@fairway/contract'

/** Navigation statuses in the order of their numbers (ITU-R M.1371 table 45). */
const words: Record<Language, readonly string[]> = {
  'en-US': [
    'under way using engine',
    'at anchor',
    'not under command',
    'restricted manoeuvrability',
    'constrained by draught',
    'moored',
    'aground',
    'engaged in fishing',
    'under way sailing',
    'reserved (high-speed craft)',
    'reserved (wing in ground)',
    'towing astern',
    'pushing ahead or towing alongside',
    'reserved',
    'search and rescue transmitter active',
    'undefined',
  ],
  'zh-CN': [
    '机动在航',
    '锚泊',
    '失控',
    '操纵能力受限',
    '吃水受限',
    '系泊',
    '搁浅',
    '从事捕捞',
    '风帆在航',
    '保留（高速船）',
    '保留（地效船）',
    '尾拖作业',
    '顶推或旁拖',
    '保留',
    '搜救示位装置已启动',
    '未定义',
  ],
}

/** A navigation status, 0–15. */
export const statusText = (status: number, language: Language): string => words[language][status] ?? String(status)
