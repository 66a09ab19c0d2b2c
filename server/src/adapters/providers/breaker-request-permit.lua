-- Requests a permit for one call, and counts the call.
-- KEYS: 1 the breaker (hash): `asked:<bucket>` and `failed:<bucket>` while it is closed; else only `open_until`,
--       `probe` and `probe_until`
-- ARGV: 1 window (ms), 2 bucket (ms), 3 max time of a probe (ms), 4 the call, 5 max time that it is open (ms)
-- Returns: 1 closed, 2 this call is the probe, 0 open; and the time until the next request makes sense (ms)
-- The clock is that of Redis, so that all workers agree. A time that is further away than a worker would write comes
-- from somebody else, and is read as past.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, bucket_ms = tonumber(ARGV[1]), tonumber(ARGV[2])

local function left(until_ms, max)
  local ms = (tonumber(until_ms or 0) or 0) - now
  return ms <= tonumber(max) and ms or 0
end

local stored = redis.call('HMGET', KEYS[1], 'open_until', 'probe_until')
if stored[1] then
  local open_ms = left(stored[1], ARGV[5])
  if open_ms > 0 then return { 0, open_ms } end
  local probe_ms = left(stored[2], ARGV[3])
  if probe_ms > 0 then return { 0, math.min(probe_ms, 1000) } end
  redis.call('HSET', KEYS[1], 'probe', ARGV[4], 'probe_until', now + ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[3] + window)
  return { 2, 0 }
end

local bucket = math.floor(now / bucket_ms)
if redis.call('HINCRBY', KEYS[1], 'asked:' .. bucket, 1) == 1 then
  -- The first call of each bucket deletes the buckets that are no longer in the window.
  local oldest = math.floor((now - window) / bucket_ms)
  for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    local at = tonumber(field:match('^%a+:(%d+)$') or 0)
    if at < oldest then redis.call('HDEL', KEYS[1], field) end
  end
end
redis.call('PEXPIRE', KEYS[1], window * 2)
return { 1, 0 }
