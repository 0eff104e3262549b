/** Two versions of what is kept. */
export const texts = {
  field: 'Field',
  same: 'Both say the same.',
  clash: {
    title: 'Another version has been saved meanwhile',
    lead: 'Nothing is lost: here is what differs. Yours is not saved yet.',
    mine: 'Yours',
    theirs: 'Saved meanwhile',
    theirsBy: 'Saved by {{who}}',
    keepMine: 'Save mine',
    takeTheirs: 'Take theirs and drop mine',
  },
} as const
