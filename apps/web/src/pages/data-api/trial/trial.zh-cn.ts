import type { Translation } from '../../../i18n/text-types.ts'
import type { texts as english } from './trial.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '申请试用',
  lead: '说说您要做什么、用哪些数据、在哪片海域、每天大约调用多少次，提交后立即得到试用密钥，并由专人跟进答复。',
  about: '试用“{{name}}”。用途、海域和每日调用次数：',
  askAbout: '我们需要“{{name}}”。用途、范围和频率：',
  askTitle: '提出数据需求',
  askLead: '说说用途、范围和频率，以及其中哪些数据您自己有权使用。由专人答复需要什么条件。',
  askStep: { title: '弄清需要什么', text: '这些数据谁有，对方有什么要求，需要取得谁的授权。' },
  stepsTitle: '提交之后',
  meanwhile: '查看已运行的接口',
  steps: [
    { title: '保存您的申请', text: '由本站运营人员查看，不会转给他人。' },
    {
      title: '立即得到密钥',
      text: '密钥显示在本页，并附一行命令，在您的终端里就能看到一艘船。试用密钥发完时，由专人发给您。',
    },
    { title: '核对覆盖范围', text: '针对您提到的海域和船舶，查看本站数据源能收到什么、多久收到一次。' },
    { title: '给您答复', text: '由专人答复，说明您的用途需要什么、费用多少。按照用户协议，申请可能被拒绝。' },
  ],
}
