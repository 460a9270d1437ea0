-- Apart from 1516, so that looking at the rows keeps nobody waiting.
alter table deposit_channels validate constraint deposit_channels_retired_is_not_open;
